import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { focusFirstProblem } from './focus-first-problem.ts';

/** The problem of each field, in a sentence; null or left out without one. */
export type Problems<Fields> = { [Name in keyof Fields]?: string | null };

/** Sets the fields and hides problems until the next try. */
type Restart<Fields> = (how: (written: Fields) => Fields) => void;

export interface FormDeclaration<Fields extends object, Sent> {
  readonly blank: Fields | (() => Fields);
  /** The first values, if they differ from `blank`. */
  readonly written?: Fields;
  /** While it finds a problem, the form is not sent. */
  readonly problemsOf: (fields: Fields) => Problems<Fields>;
  readonly send: (fields: Fields) => Promise<Sent>;
  /** The problems of single fields in a refusal; empty if it concerns none. */
  readonly refusedField?: (error: unknown) => Problems<Fields>;
  /** The form is pending until these have ended. */
  readonly onSent?: (outcome: { sent: Sent; fields: Fields; restart: Restart<Fields> }) => unknown;
  readonly onFailed?: (outcome: { error: unknown; restart: Restart<Fields> }) => unknown;
}

/**
 * A form: its fields, their problems from the first try on, and the sending. The next edit clears the result of the
 * last try.
 */
export function useForm<Fields extends object, Sent>(declared: FormDeclaration<Fields, Sent>) {
  const element = useRef<HTMLFormElement>(null);
  const [start] = useState(declared.blank);
  const [fields, setFields] = useState(declared.written ?? start);
  const [isTried, setTried] = useState(false);
  const sending = useSending(declared, element, (how) => {
    setFields(how);
    setTried(false);
  });
  const found: Problems<Fields> = isTried ? declared.problemsOf(fields) : {};
  const refused: Problems<Fields> = declared.refusedField?.(sending.error) ?? {};
  const problems = together(refused, found);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (sending.isPending) return;
    setTried(true);
    if (isAny(declared.problemsOf(fields))) focusFirstProblem(element.current);
    else sending.mutate(fields);
  };
  const edit = (how: (before: Fields) => Fields) => {
    setFields(how);
    if (sending.isError || sending.isSuccess) sending.reset();
  };
  return {
    fields,
    problems,
    change: (part: Partial<Fields>) => edit((before) => ({ ...before, ...part })),
    /** For a field that shows one value and its problem. */
    field: <Name extends keyof Fields>(name: Name) => ({
      value: fields[name],
      error: problems[name] ?? null,
      onChange: (value: Fields[Name]) => edit((before) => ({ ...before, [name]: value })),
    }),
    /** A try found a problem to correct first. */
    isIncomplete: isAny(found),
    isSent: sending.isSuccess,
    /** The fields differ from those at the start. */
    isChanged: isOther(fields, start),
    /** Why the last try failed, if that concerns no single field; else null. */
    failure: isAny(refused) ? null : sending.error,
    /** For the `<form>`. */
    frame: { ref: element, noValidate: true, onSubmit: submit },
    /** For the submit button. */
    button: { type: 'submit', pending: sending.isPending },
  } as const;
}

export type Form<Fields extends object> = ReturnType<typeof useForm<Fields, unknown>>;

function useSending<Fields extends object, Sent>(
  { send, onSent, onFailed }: FormDeclaration<Fields, Sent>,
  element: RefObject<HTMLFormElement | null>,
  restart: Restart<Fields>,
) {
  const sending = useMutation({
    // Without a network it fails at once: a paused mutation looks sent, and would be sent later unexpectedly.
    networkMode: 'always',
    mutationFn: send,
    onSuccess: (sent, fields) => onSent?.({ sent, fields, restart }),
    onError: (error) => onFailed?.({ error, restart }),
  });
  const { error } = sending;
  // Not in `onError`, which runs before the refusal is drawn.
  useEffect(() => {
    if (error !== null) focusFirstProblem(element.current);
  }, [error, element]);
  return sending;
}

const isAny = (problems: object): boolean => Object.values(problems).some((problem) => problem !== null);

function isOther<Fields extends object>(fields: Fields, start: Fields): boolean {
  for (const name in fields) if (!Object.is(fields[name], start[name])) return true;
  return false;
}

/** A problem found here takes precedence over the shop's for the same field. */
function together<Fields>(refused: Problems<Fields>, found: Problems<Fields>): Problems<Fields> {
  const all = { ...refused };
  for (const name in found) all[name] = found[name] ?? all[name] ?? null;
  return all;
}
