/** What a member may be trusted with beside playing; admins may do all of it, and more. */
export const permissions = ['news', 'shop', 'maps', 'tournaments', 'members'] as const;
export type Permission = (typeof permissions)[number];

/** Whether somebody holds it, as every admin does. */
export const may = (
  viewer: { permissions: readonly Permission[] } | undefined,
  permission: Permission,
) => viewer?.permissions.includes(permission) === true;
