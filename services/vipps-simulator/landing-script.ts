/** Applies the visitor's theme of the shop, if it is the same server, and shows the remaining time. */
export const landingScript = `(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('theme');
  } catch {}
  if (chosen === 'light' || chosen === 'dark') document.documentElement.dataset.theme = chosen;

  addEventListener('DOMContentLoaded', () => {
    const left = document.querySelector('[data-seconds-left]');
    if (!left) return;
    const end = performance.now() + Number(left.dataset.secondsLeft) * 1000;
    const show = () => {
      const seconds = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      left.textContent = 'om ' + Math.floor(seconds / 60) + ':' + String(seconds % 60).padStart(2, '0');
      if (seconds === 0) location.reload();
      else setTimeout(show, 1000);
    };
    show();
  });
})();
`;
