import { useEffect } from 'react';
import { refusalOf, showRefusal } from '#platform/forms/schema-form.ts';
import { useSecondStep, type SecondStepProps } from '#platform/sign-in/second-step.ts';
import { SignInCodeField } from '#platform/sign-in/code-field.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';

/** Replaces the password on the login page. */
export function SecondStepForm(props: SecondStepProps) {
  const { form, send } = useSecondStep(props);
  const { errors, isSubmitting } = form.formState;
  const refusal = refusalOf(form);

  useEffect(() => form.setFocus('code'), [form]);

  const submit = form.handleSubmit(async (body) => {
    try {
      await send(body);
    } catch (error) {
      showRefusal(form, error, 'Login failed. Please try again.');
    }
  });

  return (
    <form className="flex flex-col gap-5" noValidate onSubmit={(event) => void submit(event)}>
      <SignInCodeField error={errors.code?.message} {...form.register('code')} />
      {refusal !== undefined && <Notice kind="error">{refusal}</Notice>}
      <Button
        type="submit"
        variant="primary"
        size="large"
        isBusy={isSubmitting}
        busyText="Logging in..."
      >
        Log in
      </Button>
      <Button onClick={props.onExpired}>Back</Button>
    </form>
  );
}
