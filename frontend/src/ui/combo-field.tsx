import { type FocusEvent, type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { classNames } from '../lib/class-names.ts';
import { describedBy, FieldFrame, type FieldTexts, fieldLook } from './field-frame.tsx';
import { uiTexts } from './ui.texts.ts';
import { useAwaited } from './use-awaited.ts';
import { useDismiss } from './use-dismiss.ts';

export interface ComboOption {
  readonly key: string;
  readonly name: ReactNode;
  /** `hasLeft`: the user has gone on to another field, which keeps the focus. */
  readonly choose: (hasLeft: boolean) => void;
}

interface ComboFieldProps extends FieldTexts {
  readonly text: string;
  readonly onWrite: (text: string) => void;
  /** The options for the text, the likeliest first. */
  readonly options: readonly ComboOption[];
  /** The options belong to an earlier text. */
  readonly isBusy: boolean;
  readonly none: string;
  /** Leaving the field takes the marked option, as Enter does. */
  readonly takesOnLeave?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * A search text and its options. Enter takes the first one, or the one that the arrow keys have reached; if the search
 * is still running, its first result.
 */
export function ComboField(props: ComboFieldProps) {
  const { text, onWrite, options, isBusy, none, takesOnLeave, ref, ...texts } = props;
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const { isShown, active, open, choose, leaveByPress, onKeyDown, onBlur } = useChoice(props);
  // Options of an earlier text could change just as the user presses one.
  const shown = isBusy ? [] : options;
  useDismiss(isShown, area, leaveByPress);
  return (
    <div ref={area} className="relative">
      <FieldFrame {...texts} id={id}>
        <input
          ref={ref}
          id={id}
          role="combobox"
          aria-expanded={isShown && shown.length > 0}
          aria-controls={isShown ? `${id}-list` : undefined}
          aria-autocomplete="list"
          aria-activedescendant={isShown && active >= 0 && shown.length > 0 ? `${id}-${active}` : undefined}
          aria-invalid={texts.error ? true : undefined}
          aria-describedby={describedBy(id, texts)}
          autoComplete="off"
          value={text}
          onChange={(event) => {
            open();
            onWrite(event.target.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={onBlur}
          className={fieldLook}
        />
      </FieldFrame>
      {isShown && <Options {...{ id, options: shown, active, choose, isBusy, none }} label={texts.label} />}
    </div>
  );
}

/** The option that the arrow keys have reached, and the handling of keys. */
function useChoice({ text, options, isBusy, takesOnLeave = false }: ComboFieldProps) {
  const [isOpen, setOpen] = useState(false);
  const [place, setPlace] = useState(0);
  const isShown = isOpen && text.trim() !== '';
  const active = Math.min(place, options.length - 1);
  /** Known at once: a choice moves the focus, so the field is left before it is drawn again. */
  const isOffering = useRef(false);
  const close = () => {
    isOffering.current = false;
    setOpen(false);
  };
  const hasLeft = useRef(false);
  const choose = (option: ComboOption | undefined) => {
    close();
    option?.choose(hasLeft.current);
  };
  const takeMarked = () => {
    hasLeft.current = true;
    if (isBusy) awaited.begin();
    else choose(options[active]);
  };
  const awaited = useAwaited(isBusy, () => choose(options[0]));
  const onKeyDown = (event: KeyboardEvent) => {
    const { key } = event;
    const isBareEnter = key === 'Enter' && !event.ctrlKey && !event.metaKey;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      const step = key === 'ArrowDown' ? 1 : -1;
      setPlace((active + step + options.length) % Math.max(1, options.length));
    } else if (isBareEnter && isBusy) awaited.begin();
    else if (isBareEnter && isShown) choose(options[active]);
    else if (key === 'Escape' && isShown) close();
    else if (!isBareEnter) return;
    event.preventDefault();
  };
  /** The fields change first as the press ends, so that what is pressed does not give way under the pointer. */
  const leaveByPress = (reason: 'outside' | 'escape') => {
    close();
    if (!takesOnLeave || reason === 'escape') return;
    document.addEventListener('click', () => flushSync(takeMarked), { once: true, capture: true });
  };
  const onBlur = ({ currentTarget }: FocusEvent) => {
    // The whole window may have lost the focus; the field then keeps it.
    if (takesOnLeave && isShown && isOffering.current && document.activeElement !== currentTarget) takeMarked();
  };
  const open = () => {
    hasLeft.current = false;
    isOffering.current = true;
    setOpen(true);
    setPlace(0);
    awaited.forget();
  };
  return { isShown, active, open, choose, leaveByPress, onKeyDown, onBlur };
}

interface OptionsProps extends Pick<ComboFieldProps, 'options' | 'isBusy' | 'none' | 'label'> {
  readonly id: string;
  readonly active: number;
  readonly choose: (option: ComboOption) => void;
}

function Options({ id, label, options, active, choose, isBusy, none }: OptionsProps) {
  return (
    <div className="absolute inset-x-0 top-[4.75rem] z-20 overflow-hidden rounded-lg border border-line bg-surface shadow-float">
      <div
        id={`${id}-list`}
        // A press on an option does not leave the field.
        onMouseDown={(event) => event.preventDefault()}
        role="listbox"
        aria-label={label}
        className="max-h-80 overflow-y-auto"
      >
        {options.map((option, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field
          <div
            key={option.key}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onClick={() => choose(option)}
            className={classNames(
              'min-h-11 cursor-pointer px-3.5 py-2 leading-snug',
              at === active ? 'bg-fjord-tint' : 'hover:bg-birch',
            )}
          >
            {option.name}
          </div>
        ))}
      </div>
      {options.length === 0 && (
        <p role="status" className="px-3.5 py-2.5 text-ink-soft">
          {isBusy ? uiTexts.searching : none}
        </p>
      )}
    </div>
  );
}
