import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { clearIfFlagged } from './features/cart/cart.ts';
import './styles/app.css';

// Tells React Aria, which pages load later, to speak Norwegian whatever the browser's language is.
Object.assign(window, { [Symbol.for('react-aria.i18n.locale')]: 'nb-NO' });

clearIfFlagged();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
