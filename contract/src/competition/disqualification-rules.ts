export const longestDisqualificationReason = 300;
