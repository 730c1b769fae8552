import type { StaffRole } from '@last-circle/contract/staff-rules.ts';

export const roleLabels: Record<StaffRole, string> = {
  organiser: 'Organiser',
  referee: 'Referee',
  caster: 'Caster',
};
