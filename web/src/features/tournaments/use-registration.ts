import type { Key } from '#platform/api/client.ts';
import { useCall } from '#platform/api/queries.ts';

/** What shows seats or the own registration. */
const shown = [
  'GET /tournaments',
  'GET /tournaments/all',
  'GET /tournaments/:id',
  'GET /tournaments/user/registrations',
] as const satisfies readonly Key[];

export const useRegister = () => useCall('POST /tournaments/:id/register', shown);
export const useVerify = () => useCall('POST /tournaments/verify-registration', shown);
export const useResend = () => useCall('POST /tournaments/:id/resend-code', shown);
export const useWithdraw = () => useCall('DELETE /tournaments/registrations/:id', shown);
