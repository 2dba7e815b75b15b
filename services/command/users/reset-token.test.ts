import { expect, it } from 'vitest';
import { hashOfToken, newRequestId, readResetToken, resetTokenOf } from './reset-token.ts';

const key = new Uint8Array(32).fill(7);
const request = { userId: '100000000000001', requestId: newRequestId() };

it('makes the same token of the same request, and finds the request in it', () => {
  const token = resetTokenOf(key, request);
  expect(resetTokenOf(key, request)).toBe(token);
  expect(readResetToken(key, token)).toEqual(request);
  expect(token).toMatch(/^[\w.-]+$/);
});

it('finds nothing in a token of another key, another account or another request', () => {
  const token = resetTokenOf(key, request);
  expect(readResetToken(new Uint8Array(32).fill(8), token)).toBeNull();
  expect(readResetToken(key, token.replace(request.userId, '100000000000002'))).toBeNull();
  expect(readResetToken(key, token.replace(request.requestId, newRequestId()))).toBeNull();
});

it('finds nothing in a token of which one character differs', () => {
  const token = resetTokenOf(key, request);
  // The last character of 32 bytes holds two unused bits.
  for (let at = 0; at < token.length - 1; at++) {
    const wrong = `${token.slice(0, at)}${token[at] === '4' ? '5' : '4'}${token.slice(at + 1)}`;
    expect(readResetToken(key, wrong), wrong).toBeNull();
  }
});

it('asks under a new name of 128 random bits each time, and keeps a hash that is not the token', () => {
  const ids = new Set(Array.from({ length: 1_000 }, newRequestId));
  expect(ids.size).toBe(1_000);
  expect([...ids].every((id) => Buffer.from(id, 'base64url').length === 16)).toBe(true);
  expect(resetTokenOf(key, request)).not.toContain(hashOfToken(resetTokenOf(key, request)));
});
