export const memberStatuses = ['pending', 'accepted', 'rejected'] as const;
export type MemberStatus = (typeof memberStatuses)[number];

export const acceptedOf = <M extends { status: MemberStatus }>(members: M[]) =>
  members.filter(({ status }) => status === 'accepted');
