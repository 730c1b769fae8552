import { useSite } from '#platform/page/site.ts';
import { useUser } from '#platform/session/session.ts';
import { Button } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Field } from '#ui/fields/field.tsx';
import { useIsHydrated } from '#ui/basics/hydration.ts';
import { Input } from '#ui/fields/input.tsx';
import { Textarea } from '#ui/fields/textarea.tsx';
import { useContactForm } from './use-form.ts';

export function ContactSection() {
  const { brand, face } = useSite();
  return (
    <section
      id="contact"
      aria-labelledby="contact-heading"
      className="grid items-start gap-8 border-t border-line py-12 sm:py-20 lg:grid-cols-2"
    >
      <div>
        <h2 id="contact-heading" className="text-heading">
          Contact Us
        </h2>
        <p className="mt-3 max-w-[44ch] text-muted">
          A question about a tournament, an order or your account, or an idea for the next evening?
          The people behind {brand} read every message and answer by mail.
        </p>
        {face.contactEmail && (
          <a
            href={`mailto:${face.contactEmail}`}
            className="mt-3 inline-flex font-semibold underline min-h-11 items-center"
          >
            {face.contactEmail}
          </a>
        )}
      </div>
      <ContactForm />
    </section>
  );
}

const outcomeLooks = { status: 'text-success', alert: 'text-danger' };

/** The inputs work before hydration; sending waits for it. */
function ContactForm() {
  const user = useUser();
  const isHydrated = useIsHydrated();
  const { problems, outcome, isSending, ...on } = useContactForm();
  const control = { required: true, readOnly: isSending, onChange: on.change };

  return (
    <Card>
      <form noValidate className="relative flex flex-col gap-5" onSubmit={on.submit}>
        <Field label="Name" error={problems.name}>
          <Input
            {...control}
            name="name"
            maxLength={100}
            autoComplete="name"
            defaultValue={user?.username}
          />
        </Field>
        <Field label="Email" hint="We will reply to this address." error={problems.email}>
          <Input
            {...control}
            name="email"
            type="email"
            inputMode="email"
            maxLength={254}
            autoComplete="email"
            defaultValue={user?.email}
          />
        </Field>
        <Field label="Message" error={problems.message}>
          <Textarea {...control} name="message" rows={5} maxLength={5000} />
        </Field>
        {/* The honeypot. */}
        <label aria-hidden="true" className="sr-only">
          Website
          <input type="text" name="website" tabIndex={-1} autoComplete="off" />
        </label>
        {outcome && (
          <p role={outcome.role} className={outcomeLooks[outcome.role]}>
            {outcome.text}
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          className="sm:self-start"
          disabled={!isHydrated}
          isBusy={isSending}
          busyText="Sending..."
        >
          Send Message
        </Button>
      </form>
    </Card>
  );
}
