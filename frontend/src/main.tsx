import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { loadPage } from './app/shop-routes.tsx';
import { clearIfFlagged } from './features/cart/cart.ts';
import { whenIdle } from './lib/when-idle.ts';
import './lib/norwegian.ts';
import './styles/app.css';

const LONGEST_WORDS_MS = 3000;

clearIfFlagged();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
const draw = () =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
// The words that came with the address stand until the page itself can be drawn in their place.
const coming = root.firstElementChild && loadPage(window.location.pathname);
if (coming) void Promise.race([coming, afterWords()]).then(draw, draw);
else draw();

function afterWords(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, LONGEST_WORDS_MS));
}

// Once the page stands, so that it takes nothing from what is being looked at.
const prepare = () => whenIdle(async () => (await import('./app/prepare.ts')).prepare());
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') prepare();
  else window.addEventListener('load', prepare, { once: true });
}
