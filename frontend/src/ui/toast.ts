import type { ReactNode } from 'react';

export interface ToastAct {
  readonly label: string;
  readonly run: () => void;
}

export interface ToastOptions {
  readonly tone?: 'note' | 'good' | 'bad';
  /** An act on the message, such as undoing, and how long it is offered. */
  readonly act?: ToastAct;
  readonly actMs?: number;
}

type Wanted = () => void;

let wanted: Wanted | null = null;
let announceReady: () => void = () => {};
const ready = new Promise<void>((resolve) => {
  announceReady = resolve;
});

/** The region loads with the first message and reports when it is mounted. */
export const toastRegion = {
  whenWanted(listener: Wanted) {
    wanted = listener;
  },
  current() {
    announceReady();
  },
};

/** A short message that disappears by itself. Never the only place of important information. */
export async function showToast(
  text: ReactNode,
  { tone = 'note', act, actMs = 8000 }: ToastOptions = {},
): Promise<void> {
  wanted?.();
  const [{ toast }] = await Promise.all([import('sonner'), ready]);
  const show = tone === 'good' ? toast.success : tone === 'bad' ? toast.error : toast;
  show(text, act ? { action: { label: act.label, onClick: act.run }, duration: actMs } : {});
}
