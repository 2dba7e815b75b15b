const ASK_AGAIN_MS = 4000;

/** Whether the shop can be reached now, whatever it says. */
export async function shopAnswers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const { status } = await fetch('/', { method: 'HEAD', cache: 'no-store' });
    return status < 500;
  } catch {
    return false;
  }
}

/** Until the browser says that there is a net again; for some seconds where it never said that there was none. */
export function untilOnline(): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      window.removeEventListener('online', done);
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(done, ASK_AGAIN_MS);
    window.addEventListener('online', done);
  });
}
