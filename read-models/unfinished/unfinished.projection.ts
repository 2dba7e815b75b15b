import { projection } from '../projection.ts';
import { stepsOf, stepTypes } from './two-steps.ts';
import { type UnfinishedDoc, unfinished } from './unfinished.model.ts';

/** Which two-step acts were begun and not ended: a reaction ends them. */
export const unfinishedProjection = projection<UnfinishedDoc>()({
  model: unfinished,
  handles: stepTypes,
  touches: (event) => stepsOf(event).map(({ id }) => id),
  evolve(_doc, event, id) {
    const step = stepsOf(event).find((one) => one.id === id);
    return step?.is === 'first' ? { id, kind: step.kind, subject: step.subject, since: event.meta.at } : null;
  },
});
