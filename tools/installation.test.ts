import { describe, expect, it } from 'vitest';
import { installedPart } from './installation.mjs';

const koa = { version: '3.3.0', integrity: 'sha512-koa' };
const vitest = { version: '4.1.12', integrity: 'sha512-vitest', dev: true };
const otherPlatform = { version: '1.0.0', integrity: 'sha512-other', optional: true };
const locked = {
  packages: {
    '': {},
    'node_modules/koa': koa,
    'node_modules/vitest': vitest,
    'node_modules/other-platform': otherPlatform,
  },
};
const installed = (packages: Record<string, { version: string; integrity: string }>) => ({ packages });

describe('what is installed', () => {
  it('is all when production and development packages match the lockfile', () => {
    expect(installedPart(locked, installed({ 'node_modules/koa': koa, 'node_modules/vitest': vitest }))).toBe('all');
  });

  it('is production when only development packages are missing', () => {
    expect(installedPart(locked, installed({ 'node_modules/koa': koa }))).toBe('production');
  });

  it('is nothing when a package of another version is there', () => {
    const older = { ...koa, version: '3.2.0' };
    expect(installedPart(locked, installed({ 'node_modules/koa': older, 'node_modules/vitest': vitest }))).toBe('none');
  });

  it('is nothing when the same version has other contents', () => {
    const forged = { ...koa, integrity: 'sha512-forged' };
    expect(installedPart(locked, installed({ 'node_modules/koa': forged }))).toBe('none');
  });

  it('is nothing when no install has finished', () => {
    expect(installedPart(locked, installed({}))).toBe('none');
  });
});
