import { rowSaved } from '@naust/domain/catalogue/catalogue.contract.ts';
import { QUIZ_LETTERS } from '@naust/domain/quiz/quiz.ts';
import { type QuizSetupAnswer, quizSetupAnswer } from '@naust/domain/quiz/quiz-setup.contract.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useRowForm } from '../../../features/back-office/row-form.ts';
import { RowFormFrame } from '../../../features/back-office/row-form-frame.tsx';
import { useTellsWhenWritten } from '../../../features/back-office/steady-row.ts';
import { callApi } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { FieldError } from '../../../ui/field-frame.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type QuestionFields, type QuizFields, quizBody, quizFieldsOf, quizProblems } from './quiz-fields.ts';
import { quizSetupTexts as texts } from './quiz-setup.texts.ts';
import { SettingCard, SettingPart } from './setting-part.tsx';
import type { StoredSetting } from './shop-setting.ts';

const names = { title: texts.title, closes: texts.closes, questions: texts.questions } as const;

const setup = queryOptions({ queryKey: ['admin-quiz'], queryFn: () => readSetup() });

/** null: no quiz was ever set up. */
async function readSetup(): Promise<QuizSetupAnswer | null> {
  try {
    return await callApi('/quiz/setup', { answer: quizSetupAnswer });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'QUIZ_NOT_FOUND') return null;
    throw error;
  }
}

export function QuizPart() {
  return (
    <SettingPart query={useQuery(setup)} failed={texts.failed} height="h-[30rem]">
      {(stored, onWriting) => <QuizForm key={JSON.stringify(stored)} stored={stored} onWriting={onWriting} />}
    </SettingPart>
  );
}

function QuizForm({ stored: quiz, onWriting }: StoredSetting<QuizSetupAnswer | null>) {
  const [start] = useState(() => quizFieldsOf(quiz));
  const form = useRowForm<QuizFields, QuizSetupAnswer>({
    draft: 'quiz',
    row: quiz,
    schema: quizSetupAnswer,
    now: () => callApi('/quiz/setup', { answer: quizSetupAnswer }),
    fieldsOf: (row) => (row === quiz ? start : quizFieldsOf(row)),
    problemsOf: quizProblems,
    send: (fields) => callApi('/quiz/config', { method: 'PUT', body: quizBody(fields), answer: rowSaved }),
    saved: texts.saved,
    onSaved: () => {},
  });
  useTellsWhenWritten(form, onWriting);
  const { fields, problems, change } = form;
  const edit = (at: number, part: Partial<QuestionFields>) =>
    change({ questions: fields.questions.map((one, place) => (place === at ? { ...one, ...part } : one)) });
  return (
    <SettingCard titleId="quiz-title" title={texts.heading}>
      <Notice>{quiz === null ? texts.none : texts.warning}</Notice>
      <RowFormFrame form={form} names={names} onCancel={() => change(start)}>
        <TextField label={texts.title} starred autoComplete="off" maxLength={200} {...form.field('title')} />
        <TextField label={texts.closes} hint={texts.closesHint} optional autoComplete="off" {...form.field('closes')} />
        <FieldError role="alert" error={problems.questions} />
        {fields.questions.map((question, at) => (
          <Question key={question.key} place={at + 1} question={question} onChange={(part) => edit(at, part)} />
        ))}
      </RowFormFrame>
    </SettingCard>
  );
}

interface QuestionProps {
  readonly place: number;
  readonly question: QuestionFields;
  readonly onChange: (part: Partial<QuestionFields>) => void;
}

const ANSWERS = QUIZ_LETTERS.map((letter) => ({ value: letter, label: letter }));

function Question({ place, question, onChange }: QuestionProps) {
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-md border border-line p-4">
      <legend className="px-1 font-semibold">{texts.question(place)}</legend>
      <TextField
        label={texts.text}
        autoComplete="off"
        maxLength={500}
        value={question.text}
        onChange={(text) => onChange({ text })}
      />
      <div className="grid gap-3 sm:grid-cols-3">
        {QUIZ_LETTERS.map((letter) => (
          <TextField
            key={letter}
            label={letter}
            autoComplete="off"
            maxLength={200}
            value={question[letter]}
            onChange={(text) => onChange({ [letter]: text })}
          />
        ))}
      </div>
      <div className="max-w-40">
        <Select
          label={texts.answer}
          options={ANSWERS}
          value={question.answer}
          onChange={(value) => onChange({ answer: QUIZ_LETTERS.find((letter) => letter === value) ?? question.answer })}
        />
      </div>
    </fieldset>
  );
}
