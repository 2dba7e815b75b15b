import type { GroupAnswer } from '@naust/domain/catalogue/catalogue.contract.ts';
import type { GroupDoc } from './groups.model.ts';

export const groupAnswerOf = ({ groupId, name, slug, description, version }: GroupDoc): GroupAnswer => ({
  id: groupId,
  name,
  slug,
  description,
  version,
});
