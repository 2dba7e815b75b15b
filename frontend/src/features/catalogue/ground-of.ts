/** The number of the ground in grounds.css. Groups that follow each other have different ones. */
export const groundOf = (groupId: number): number => groupId % 4;
