import { useEffect } from 'react';
import { Toaster as Sonner } from 'sonner';
import 'sonner/dist/styles.css';
import { currentTheme } from '../lib/theme.ts';
import { toastRegion } from './toast.ts';

export function Toaster() {
  useEffect(() => toastRegion.standing(), []);
  return (
    <Sonner
      position="bottom-center"
      theme={currentTheme()}
      closeButton
      containerAriaLabel="Meldinger"
      toastOptions={{ closeButtonAriaLabel: 'Lukk melding' }}
    />
  );
}
