import type { GroupAnswer } from './catalogue.contract.ts';
import { groupPicture } from './group-picture.ts';

interface AnsweredGroup {
  readonly groupId: number;
  readonly name: string;
  readonly slug: string;
  readonly description: string | null;
  readonly version: number;
  readonly order: number;
  readonly isHidden: boolean | 0 | 1;
  readonly isStorage: boolean;
  readonly imageUrl: string | null;
  readonly needsLicence: boolean;
}

export const groupAnswerOf = (group: AnsweredGroup): GroupAnswer => ({
  id: group.groupId,
  name: group.name,
  slug: group.slug,
  description: group.description,
  version: group.version,
  order: group.order,
  hidden: Boolean(group.isHidden),
  isStorage: group.isStorage,
  image: group.imageUrl,
  needsLicence: group.needsLicence,
  picture: groupPicture(group),
});
