import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/app.tsx';
import { clearIfFlagged } from './features/cart/cart.ts';
import './lib/norwegian.ts';
import './lib/history-steps.ts';
import './styles/app.css';

clearIfFlagged();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
