import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { productAnswer, rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { tokenAnswer } from '@naust/domain/users/users.contract.ts';
import { hungryAvif } from '@naust/infra/images/testing/bad-pictures.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningShop, startShop } from '../browser/testing/server.ts';
import { startCommand } from '../testing/commands.ts';
import { redPicture } from '../testing/pictures.ts';
import { productForm } from '../testing/shop-story.ts';

const ADMIN = { email: 'sjefen@naust.test', password: 'hemmelig ved sjøen' };
let shop: RunningShop;
let authorization: string;
/** A separate directory for the shop's temporary files. */
let temporary: string;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'naust-uploads-'));
  const owner = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
  shop = await startShop({ env: { DEMO: '0', TMPDIR: temporary, ...owner } });
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${shop.url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(ADMIN) });
  authorization = `Bearer ${tokenAnswer.parse(await answer.json()).token}`;
}, 120_000);
afterAll(async () => {
  await shop.stop();
  await rm(temporary, { recursive: true });
});

const upload = (picture: Blob) =>
  fetch(`${shop.url}/api/products`, {
    method: 'POST',
    headers: { authorization },
    body: productForm({ name: 'Telt', price_day: '300' }, picture),
  });

/** Peak memory of the shop's process, in megabytes. */
const mostMemory = () => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1024;

it('are drawn by the built shop, and two kilobytes that ask for a gigabyte cost it nothing', async () => {
  const saved = await upload(redPicture(3000, 2000));
  expect(saved.status).toBe(201);
  const { id } = rowSaved.parse(await saved.json());
  const seen = { 'x-min-position': saved.headers.get('x-position') ?? '' };
  const product = productAnswer.parse(await (await fetch(`${shop.url}/api/products/${id}`, { headers: seen })).json());
  const drawn = await fetch(`${shop.url}${product.image_url}`);
  expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/webp']);

  const before = mostMemory();
  const bomb = await hungryAvif();
  const refused = await upload(new Blob([Uint8Array.from(bomb)], { type: 'image/avif' }));
  expect([refused.status, await refused.json()]).toMatchObject([422, { code: 'IMAGE_TOO_HEAVY' }]);
  expect(mostMemory() - before).toBeLessThan(80);
  expect((await upload(redPicture(30, 20))).status).toBe(201);
}, 60_000);

it('leave nothing behind where they are broken, endless or given up, and others are served', async () => {
  const kept = () => readdirSync(shop.dataDir, { recursive: true }).map(String).filter(isKept).sort();
  const handles = () => readdirSync(`/proc/${shop.pid}/fd`).length;
  const before = { kept: kept(), temporary: readdirSync(temporary), memory: memory(), handles: handles() };
  const picture = Buffer.from(await redPicture(900, 900).arrayBuffer());
  for (let round = 0; round < 20; round += 1) {
    for (const end of ['given up', 'cut short', 'endless'] as const) await sendPartly(picture, end);
  }
  expect((await upload(redPicture(30, 20))).status).toBe(201);
  await expect.poll(kept, { timeout: 10_000 }).toHaveLength(before.kept.length + 2);
  expect(readdirSync(temporary)).toEqual(before.temporary);
  await expect.poll(handles, { timeout: 10_000 }).toBeLessThan(before.handles + 10);
  expect(memory() - before.memory).toBeLessThan(150);
}, 120_000);

/** Picture files in the data folder. */
const isKept = (name: string) => name.startsWith('images/');
const memory = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${shop.pid}/status`, 'utf8'))?.[1]) / 1024;

/** A form with an incomplete picture: the sender leaves, declares it complete, or never stops. */
async function sendPartly(picture: Buffer, end: 'given up' | 'cut short' | 'endless'): Promise<void> {
  const { port } = new URL(shop.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => {});
  const closed = new Promise((resolve) => socket.once('close', resolve));
  const part =
    '--b\r\nContent-Disposition: form-data; name="image"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';
  const length = end === 'cut short' ? part.length + picture.length : 10_000_000;
  socket.write(
    `POST /api/products HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAuthorization: ${authorization}\r\nConnection: close\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\n` +
      (end === 'endless' ? 'Transfer-Encoding: chunked\r\n\r\n' : `Content-Length: ${length}\r\n\r\n${part}`),
  );
  socket.resume();
  if (end === 'endless') {
    const chunk = Buffer.concat([Buffer.from('40000\r\n'), Buffer.alloc(0x40000, 120), Buffer.from('\r\n')]);
    socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
    for (let sent = 0; sent < 100 && !socket.destroyed && socket.writable; sent += 1) {
      await new Promise((resolve) => socket.write(chunk, resolve));
    }
    socket.destroy();
  } else {
    await new Promise((resolve) => socket.write(picture, resolve));
    if (end === 'given up') socket.destroy();
  }
  await closed;
}

it('are compared by verify with what was stored, and one that changed on the disk is named', async () => {
  expect((await upload(redPicture(60, 40))).status).toBe(201);
  expect(await startCommand('verify', shop.dataDir)).toMatchObject({ code: 0 });
  const folder = join(shop.dataDir, 'images');
  for (const [kind, name] of [/-480\.webp$/, /[a-f0-9]{48}\.webp$/].entries()) {
    const changed = readdirSync(folder).find((one) => name.test(one)) ?? '';
    const before = readFileSync(join(folder, changed));
    const after = Buffer.from(before);
    after.writeUInt8(after.readUInt8(after.length - 1 - kind) ^ 1, after.length - 1 - kind);
    writeFileSync(join(folder, changed), after);
    const { code, output } = await startCommand('verify', shop.dataDir);
    expect([code, output]).toEqual([1, expect.stringContaining(`images/${changed} is not what was written`)]);
    writeFileSync(join(folder, changed), before);
  }
}, 60_000);
