import { drawPicture, TooManyPixels } from './draw-picture.ts';
import type { ToDraw, ToldByDrawer } from './drawing-messages.ts';

/** Memory limit of this process; about 80 MB of it are its own. */
const LARGEST_BYTES = 300 * 1024 * 1024;
const LOOK_EVERY_MS = 10;

// A picture of a few kilobytes can request gigabytes, in native code that no limit of Node reaches.
setInterval(() => {
  if (process.memoryUsage.rss() > LARGEST_BYTES) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS).unref();

const tell = (told: ToldByDrawer) => process.send?.(told);

process.on('disconnect', () => process.exit(0));
process.on('message', ({ upload }: ToDraw) => {
  tell({ type: 'begun' });
  drawPicture(Buffer.from(upload)).then(
    (drawn) => tell({ type: 'drawn', drawn }),
    (fault: unknown) =>
      tell({ type: 'refused', why: String(fault), tooManyPixels: fault instanceof TooManyPixels ? fault.size : null }),
  );
});
