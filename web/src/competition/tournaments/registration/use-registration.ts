import { useApiMutation } from '#platform/api/queries.ts';

export const useRegister = () => useApiMutation('POST /tournaments/:id/register');
export const useVerify = () => useApiMutation('POST /tournaments/verify-registration');
export const useResend = () => useApiMutation('POST /tournaments/:id/resend-code');
export const useWithdraw = () => useApiMutation('DELETE /tournaments/registrations/:id');
