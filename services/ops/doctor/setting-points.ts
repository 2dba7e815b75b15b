import { join } from 'node:path';
import { requireNewPassword } from '@naust/command/users/new-password.ts';
import { Refusal } from '@naust/domain/refusal.ts';
import type { Config } from '@naust/infra/config.ts';
import { roomIn, SCARCE_BYTES } from '@naust/infra/disk-room.ts';
import { type Point, point } from './point.ts';

const MIB = 1024 * 1024;

/** What the settings and the disk say, before the shop has run. */
export async function settingPoints(config: Config): Promise<Point[]> {
  const { baseUrl, trustProxy, dataDir, engines } = config;
  const isPublic = baseUrl.startsWith('https:');
  return [
    point('Address', !isPublic && `BASE_URL is ${baseUrl}. Set the public https address (operations.md, Caddy).`),
    point(
      'Proxy',
      isPublic &&
        trustProxy === 0 &&
        'TRUST_PROXY is 0, so all visitors share the rate limits of one address. Set the number of your proxies.',
    ),
    point(
      'Mail',
      engines.mail.scheme === 'folder' && `mails stay in ${engines.mail.path}. Set MAIL=smtp://user:password@host:587.`,
    ),
    point(
      'Secret',
      config.secretKey === undefined &&
        `SECRET_KEY is not set, and backups leave out ${join(dataDir, 'secret.key')}. Set SECRET_KEY to the content of ` +
          'that file and keep a copy elsewhere: no name can be read without it.',
    ),
    point('Password', await weakness(config)),
    point('Disk', await scarcity(dataDir)),
  ];
}

/** The start refuses such a password only while it makes the first administrator. */
async function weakness({ adminPassword }: Config): Promise<string | null> {
  if (adminPassword === undefined) return null;
  try {
    await requireNewPassword(adminPassword);
    return null;
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    return 'ADMIN_PASSWORD is easily guessed. Choose another, and change it on Min side too.';
  }
}

async function scarcity(dataDir: string): Promise<string | null> {
  const [room] = await roomIn([dataDir]);
  if (!room) return `${dataDir} is missing. Start the shop once, or set DATA_DIR.`;
  if (room.free >= SCARCE_BYTES) return null;
  return `${Math.floor(room.free / MIB)} MiB are free on the disk of ${dataDir}. Make room: ${SCARCE_BYTES / MIB} MiB is the least.`;
}
