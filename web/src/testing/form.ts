import { fireEvent, screen, within } from '@testing-library/react';

/** The dialog that opens, in whose form one types. */
export const openedForm = async () =>
  within(await screen.findByRole('dialog', {}, { timeout: 5000 }));

export type Form = Awaited<ReturnType<typeof openedForm>>;

export const input = (form: Form, label: string | RegExp) =>
  form.getByLabelText<HTMLInputElement>(label);

export const set = (form: Form, label: string | RegExp, value: string) =>
  fireEvent.change(input(form, label), { target: { value } });
