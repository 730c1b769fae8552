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

/** Toasts for how a call ended. */
export const telling = (fallback: string) => ({
  onSuccess: ({ message }: { message: string }) => toast.success(message),
  onError: (error: Error) => toast.error(textOf(error, fallback)),
});
