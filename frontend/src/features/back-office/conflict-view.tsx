import { useId } from 'react';
import { Notice } from '../../ui/notice.tsx';
import { backOfficeTexts } from './back-office.texts.ts';
import type { Conflict } from './row-form.ts';

const texts = {
  title: 'Endret av noen andre',
  hint: 'Velg hva som skal gjelde, og lagre på nytt.',
  theirs: 'Deres',
  own: 'Din',
} as const;

/** The label of each field, and the text of a value that is not a text itself. */
export type FieldNames<Fields> = { readonly [Name in keyof Fields]?: string };

interface ConflictViewProps<Fields> {
  readonly conflict: Conflict<Fields>;
  readonly names: FieldNames<Fields>;
  readonly valueText?: (name: keyof Fields, value: unknown) => string | null;
  readonly fields: Fields;
  readonly onChoose: (part: Partial<Fields>) => void;
}

/** Both values of every field that two users changed differently, to choose between. */
export function ConflictView<Fields extends object>(props: ConflictViewProps<Fields>) {
  const { conflict, names, fields, valueText, onChoose } = props;
  const { own, theirs } = conflict;
  const differing = (Object.keys(names) as (keyof Fields & string)[]).filter(
    (name) => !Object.is(own[name], theirs[name]),
  );
  const showValue = (name: keyof Fields, value: unknown) => valueText?.(name, value) ?? textOfValue(value);
  return (
    <Notice tone="warn" role="alert">
      <p>
        <b>{texts.title}</b>
      </p>
      {differing.length > 0 && <p>{texts.hint}</p>}
      {differing.map((name) => (
        <fieldset key={name} className="grid gap-1">
          <legend className="font-semibold">{names[name]}</legend>
          <Choice
            name={name}
            label={`${texts.theirs}: ${showValue(name, theirs[name])}`}
            isChosen={Object.is(fields[name], theirs[name])}
            onChoose={() => onChoose(part(name, theirs[name]))}
          />
          <Choice
            name={name}
            label={`${texts.own}: ${showValue(name, own[name])}`}
            isChosen={Object.is(fields[name], own[name])}
            onChoose={() => onChoose(part(name, own[name]))}
          />
        </fieldset>
      ))}
    </Notice>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ name, label, isChosen, onChoose }: ChoiceProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-10 items-center gap-3">
      <input
        id={id}
        type="radio"
        name={`conflict-${name}`}
        checked={isChosen}
        onChange={onChoose}
        className="size-5 shrink-0 accent-fjord"
      />
      {label}
    </label>
  );
}

function part<Fields, Name extends keyof Fields>(name: Name, value: Fields[Name]): Partial<Fields> {
  const chosen: Partial<Fields> = {};
  chosen[name] = value;
  return chosen;
}

function textOfValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? backOfficeTexts.yes : backOfficeTexts.no;
  if (value instanceof File) return value.name;
  return typeof value === 'string' && value !== '' ? value : backOfficeTexts.nothing;
}
