// Runs before the first paint, so that a dark page never flashes light.
(() => {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const chosen = () => {
    try {
      return localStorage.getItem('theme');
    } catch {
      return null;
    }
  };
  const apply = () => {
    document.documentElement.dataset.theme = chosen() ?? (system.matches ? 'dark' : 'light');
  };
  apply();
  system.addEventListener('change', apply);
  addEventListener('storage', (event) => event.key === 'theme' && apply());
})();

// A slow net brings first what is read and chosen: where the font is not kept already, the system's letters do. They
// also do for a page that is drawn before the font has come, for other letters later would move what is being read.
(() => {
  const LONG_FOR_FIRST_SCRIPT_MS = 1000;
  const isSlow = performance.now() > LONG_FOR_FIRST_SCRIPT_MS || navigator.connection?.saveData === true;
  const keepSystemLetters = () => {
    document.documentElement.dataset.net = 'slow';
  };
  if (isSlow && !navigator.serviceWorker?.controller) {
    keepSystemLetters();
    return;
  }
  const font = document.getElementById('font');
  let hasCome = false;
  font.onload = () => {
    hasCome = true;
  };
  font.removeAttribute('media');
  new MutationObserver((changes, observer) => {
    const isDrawn = document.readyState !== 'loading' && changes.some(({ target }) => target.id === 'root');
    if (!isDrawn) return;
    observer.disconnect();
    if (!hasCome) keepSystemLetters();
  }).observe(document.documentElement, { childList: true, subtree: true });
})();
