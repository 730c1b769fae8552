import type { Key } from '#api/client.ts';
import { textOf } from '#api/client.ts';
import { useCall } from '#api/query.ts';
import { toast } from '#ui/toast.ts';

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

/** A toast for how a call ended, also when what made it is gone by then. */
export async function tell(call: Promise<{ message: string }>, fallback: string) {
  try {
    toast.success((await call).message);
  } catch (error) {
    toast.error(textOf(error, fallback));
  }
}
