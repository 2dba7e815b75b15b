import { projection } from '../projection.ts';
import { stepsOf, stepTypes } from './two-steps.ts';
import { type UnfinishedDoc, unfinished } from './unfinished.model.ts';

/** Two-step processes without their second step: a reaction completes them. */
export const unfinishedProjection = projection<UnfinishedDoc>()({
  model: unfinished,
  handles: stepTypes,
  touches: (event) => stepsOf(event).map(({ id }) => id),
  evolve(_doc, event, id) {
    const step = stepsOf(event).find((one) => one.id === id);
    return step?.is === 'first' ? { id, kind: step.kind, subject: step.subject, since: event.meta.at } : null;
  },
});
