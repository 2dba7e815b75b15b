import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { showToast } from '../../ui/toast.ts';
import { signInTexts as texts } from './sign-in.texts.ts';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onKept: () => void;
}

/** Shown only once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'));
    void showToast(texts.copied, { tone: 'good' });
  };
  return (
    <Notice tone="good">
      <h4 ref={heading} tabIndex={-1} className="font-semibold">
        {texts.recoveryTitle}
      </h4>
      <p>{texts.recovery}</p>
      <ul className="grid gap-x-6 gap-y-1 py-2 font-mono whitespace-nowrap xs:grid-cols-2 sm:max-w-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void copy()}>{texts.copy}</Button>
        <Button variant="strong" onClick={onKept}>
          {texts.kept}
        </Button>
      </div>
    </Notice>
  );
}
