import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { Refusal } from '@naust/domain/refusal.ts';
import pLimit from 'p-limit';
import type { DrawerMessage, Drawing, DrawnLogo, DrawnPicture, ToDraw } from './drawing-messages.ts';

const LONGEST_MS = 5_000;
const LONGEST_START_MS = 30_000;
const IDLE_MS = 10_000;
const LONGEST_LINE = 20;

export interface DrawPicture {
  (upload: Buffer): Promise<DrawnPicture>;
  /** The same for a logo; no AVIF. */
  logo(upload: Buffer): Promise<DrawnLogo>;
}

/**
 * Redraws uploads as WebP, at most 1600 px wide or high and once more at most 480, or in the forms of a logo; upright,
 * without metadata: no byte of the upload is kept. Accepts JPEG, PNG, WebP and AVIF up to 50 megapixels and 12,000 px each way. One at a time, in
 * a separate process that starts on demand and ends when it is idle; a picture that needs more than 300 MB or 5 s ends
 * it. `entry` is the file `drawing-main`.
 * @throws Refusal IMAGE_INVALID, IMAGE_TOO_LARGE with its size, IMAGE_TOO_HEAVY, or UNAVAILABLE when too many wait
 */
export function drawingIn(entry: URL): DrawPicture {
  const oneAtATime = pLimit(1);
  let drawer: ChildProcess | null = null;
  let resting: NodeJS.Timeout | undefined;

  function awake(): ChildProcess {
    clearTimeout(resting);
    drawer ??= beginDrawer(entry, () => {
      drawer = null;
    });
    return drawer;
  }

  function rest(): void {
    const idle = drawer;
    if (idle === null) return;
    idle.unref();
    idle.channel?.unref();
    resting = setTimeout(() => {
      drawer = null;
      idle.disconnect();
    }, IDLE_MS).unref();
  }

  async function drawExclusive(asked: ToDraw): Promise<Drawing> {
    if (oneAtATime.pendingCount >= LONGEST_LINE) throw new Refusal('UNAVAILABLE', { retryAfter: 5 });
    return oneAtATime(() => drawnBy(awake(), asked).finally(rest));
  }

  const drawPicture = async (upload: Buffer) => present((await drawExclusive({ isLogo: false, upload })).picture);
  const logo = async (upload: Buffer) => present((await drawExclusive({ isLogo: true, upload })).logo);
  return Object.assign(drawPicture, { logo });
}

function present<T>(drawn: T | null): T {
  if (drawn === null) throw new Error('the process that draws answered something else');
  return drawn;
}

function beginDrawer(entry: URL, ended: () => void): ChildProcess {
  const loader = entry.pathname.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [];
  const drawer = fork(fileURLToPath(entry), [], {
    execArgv: [...loader, '--max-semi-space-size=2', '--max-old-space-size=64'],
    // It has no secret of the shop, and freed memory is returned.
    env: { MALLOC_ARENA_MAX: '2' },
    serialization: 'advanced',
    stdio: 'ignore',
  });
  drawer.once('exit', ended);
  drawer.once('error', ended);
  return drawer;
}

const refusalOf = ({ why, tooManyPixels }: Extract<DrawerMessage, { type: 'refused' }>) =>
  Object.assign(
    tooManyPixels === null ? new Refusal('IMAGE_INVALID') : new Refusal('IMAGE_TOO_LARGE', { ...tooManyPixels }),
    {
      cause: why,
    },
  );

/** A drawing process that crashes or takes too long counts as a refusal of the picture. */
async function drawnBy(drawer: ChildProcess, asked: ToDraw): Promise<Drawing> {
  drawer.ref();
  drawer.channel?.ref();
  let hasBegun = false;
  const end = () => drawer.kill('SIGKILL');
  let limit = setTimeout(end, LONGEST_START_MS);
  let stopListening = () => {};
  const drawn = new Promise<Drawing>((resolve, reject) => {
    function onMessage(message: DrawerMessage): void {
      if (message.type === 'drawn') resolve(message.drawn);
      if (message.type === 'refused') reject(refusalOf(message));
      if (message.type !== 'begun') return;
      hasBegun = true;
      clearTimeout(limit);
      limit = setTimeout(end, LONGEST_MS);
    }
    const gone = (why: unknown) =>
      reject(
        hasBegun ? new Refusal('IMAGE_TOO_HEAVY') : new Error('the process that draws did not begin', { cause: why }),
      );
    stopListening = () => {
      drawer.off('message', onMessage);
      drawer.off('exit', gone);
      drawer.off('error', gone);
    };
    drawer.on('message', onMessage).on('exit', gone).on('error', gone);
    // If the message cannot be sent, the process has ended, and its exit event follows.
    drawer.send(asked, () => {});
  });
  try {
    return await drawn;
  } finally {
    clearTimeout(limit);
    stopListening();
  }
}
