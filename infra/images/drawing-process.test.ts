import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { drawPicture } from './draw-picture.ts';
import { drawingIn } from './drawing-process.ts';
import { hungryAvif, linesOfPng } from './testing/bad-pictures.ts';

const entry = new URL('./drawing-main.ts', import.meta.url);
const draw = drawingIn(entry);
const tooLarge = (width: number, height: number) => ({
  code: 'IMAGE_TOO_LARGE',
  status: 422,
  facts: { width, height },
});
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#b5482f' }, limitInputPixels: false });

/** Peak memory in bytes of the drawing processes of this process. */
function drawers(): { pid: string; most: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => {
      try {
        const status = readFileSync(`/proc/${pid}/status`, 'utf8');
        const isDrawer = readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('drawing-main');
        const isMine = status.includes(`PPid:\t${process.pid}\n`);
        const most = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
        return isDrawer && isMine ? [{ pid, most }] : [];
      } catch {
        return [];
      }
    });
}

describe('a picture', () => {
  it('that is one line of fifty million pixels is measured and not drawn', async () => {
    const picture = linesOfPng(1, 49_999_999);
    const begun = process.cpuUsage();
    await expect(draw(picture)).rejects.toMatchObject(tooLarge(1, 49_999_999));
    expect(process.cpuUsage(begun).user).toBeLessThan(5_000_000);
    await expect(drawPicture(picture)).rejects.toThrow('49999999 pixels');
  }, 60_000);

  it('may be twelve thousand pixels each way, and no more', async () => {
    expect(await draw(await photo(12_000, 20).png().toBuffer())).toMatchObject({ full: { width: 1600, height: 3 } });
    await expect(draw(await photo(20, 12_001).png().toBuffer())).rejects.toMatchObject(tooLarge(20, 12_001));
  });

  it('of more than fifty million pixels is refused with its size', async () => {
    await expect(draw(linesOfPng(16_000, 16_000))).rejects.toMatchObject(tooLarge(16_000, 16_000));
    await expect(draw(linesOfPng(10_000, 5_001))).rejects.toMatchObject(tooLarge(10_000, 5_001));
  }, 60_000);

  it('of two kilobytes that asks for a gigabyte ends only the process that would draw it', async () => {
    const bomb = await hungryAvif();
    expect(bomb.length).toBeLessThan(30_000);
    const before = process.memoryUsage.rss();
    let most = 0;
    const looking = setInterval(() => {
      for (const drawer of drawers()) most = Math.max(most, drawer.most);
    }, 5);
    await expect(draw(bomb)).rejects.toMatchObject({ code: 'IMAGE_TOO_HEAVY', status: 422 });
    clearInterval(looking);
    expect(most).toBeLessThan(400 * 1024 * 1024);
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
    expect(await draw(await photo(200, 100).png().toBuffer())).toMatchObject({ full: { width: 200 } });
  }, 60_000);

  it('is not even looked at by a reader of other formats', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    for (const upload of [svg, await photo(9, 9).gif().toBuffer(), await photo(9, 9).tiff().toBuffer()]) {
      await expect(drawPicture(upload)).rejects.toThrow('unsupported image format');
    }
  });
});

describe('the process that draws', () => {
  it('takes one upload at a time, lets 20 wait, and refuses what comes after them', async () => {
    const uploads = Array.from({ length: 22 }, () => draw(Buffer.from('no image')));
    const codes = (await Promise.allSettled(uploads)).map((one) => one.status === 'rejected' && one.reason.code);
    expect(codes).toEqual([...Array(21).fill('IMAGE_INVALID'), 'UNAVAILABLE']);
    await expect(draw(Buffer.from('no image'))).rejects.toMatchObject({ code: 'IMAGE_INVALID' });
  });

  it('is there only while it is needed', async () => {
    await draw(await photo(20, 20).png().toBuffer());
    expect(drawers()).toHaveLength(1);
    await vi.waitFor(() => expect(drawers()).toEqual([]), { timeout: 30_000, interval: 100 });
    await draw(await photo(20, 20).png().toBuffer());
    expect(drawers()).toHaveLength(1);
  }, 60_000);

  it('is a fault, and no refusal, where it does not begin', async () => {
    const nothing = drawingIn(new URL('./no-such-file.js', import.meta.url));
    await expect(nothing(Buffer.from('x'))).rejects.toThrow('the process that draws did not begin');
  });
});
