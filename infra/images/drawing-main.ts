import { drawLogoOf, drawPicture, TooManyPixels } from './draw-picture.ts';
import type { DrawerMessage, Drawing, ToDraw } from './drawing-messages.ts';

/** Memory limit of this process; about 80 MB of it are its own. */
const LARGEST_BYTES = 300 * 1024 * 1024;
const LOOK_EVERY_MS = 10;

// A picture of a few kilobytes can request gigabytes, in native code that no limit of Node reaches.
setInterval(() => {
  if (process.memoryUsage.rss() > LARGEST_BYTES) process.kill(process.pid, 'SIGKILL');
}, LOOK_EVERY_MS).unref();

const draw = async (upload: Buffer, isLogo: boolean): Promise<Drawing> =>
  isLogo ? { picture: null, logo: await drawLogoOf(upload) } : { picture: await drawPicture(upload), logo: null };

const tell = (message: DrawerMessage) => process.send?.(message);

process.on('disconnect', () => process.exit(0));
process.on('message', ({ isLogo, upload }: ToDraw) => {
  tell({ type: 'begun' });
  draw(Buffer.from(upload), isLogo).then(
    (drawn) => tell({ type: 'drawn', drawn }),
    (fault: unknown) =>
      tell({ type: 'refused', why: String(fault), tooManyPixels: fault instanceof TooManyPixels ? fault.size : null }),
  );
});
