import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { focusFirstProblem } from './focus-first-problem.ts';

/** What is wrong, in a sentence beside the field; null or left out where nothing is. */
export type Problems<Fields> = { [Name in keyof Fields]?: string | null };

/** Fills the fields in anew, without complaint until the next try. */
type Restart<Fields> = (how: (written: Fields) => Fields) => void;

export interface FormDeclaration<Fields extends object, Sent> {
  readonly blank: Fields | (() => Fields);
  /** What stands in it at first, where that is something else. */
  readonly written?: Fields;
  /** As long as it finds something, nothing is sent. */
  readonly problemsOf: (fields: Fields) => Problems<Fields>;
  readonly send: (fields: Fields) => Promise<Sent>;
  /** What a refusal says of single fields; nothing where it is about none. */
  readonly refusedField?: (error: unknown) => Problems<Fields>;
  /** The form is busy until these have ended. */
  readonly onSent?: (outcome: { sent: Sent; fields: Fields; restart: Restart<Fields> }) => unknown;
  readonly onFailed?: (outcome: { error: unknown; restart: Restart<Fields> }) => unknown;
}

/**
 * A form: what is written in it, what is wrong with that from the first try on, and the sending. What was said of the
 * last try goes with the next change.
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
    /** It was tried, and something must be put right first. */
    isIncomplete: isAny(found),
    isSent: sending.isSuccess,
    /** Something is written here that was not when the form was opened. */
    isChanged: isOther(fields, start),
    /** Why the last try failed, where that is about no single field; else null. */
    failure: isAny(refused) ? null : sending.error,
    /** For the `<form>`. */
    frame: { ref: element, noValidate: true, onSubmit: submit },
    /** For the button that sends. */
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
    // Without a net it fails at once: what waits for the net looks sent, and goes when nobody expects it any more.
    networkMode: 'always',
    mutationFn: send,
    onSuccess: (sent, fields) => onSent?.({ sent, fields, restart }),
    onError: (error) => onFailed?.({ error, restart }),
  });
  const { error } = sending;
  // Not in `onError`, which ends before the refusal is drawn.
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

/** What is found here stands before what the shop said of the same field. */
function together<Fields>(refused: Problems<Fields>, found: Problems<Fields>): Problems<Fields> {
  const all = { ...refused };
  for (const name in found) all[name] = found[name] ?? all[name] ?? null;
  return all;
}
