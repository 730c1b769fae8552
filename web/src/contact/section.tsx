import { useSite } from '#platform/page/site.ts';
import { ContactForm } from './form.tsx';

export function ContactSection() {
  const { brand } = useSite();
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
      </div>
      <ContactForm />
    </section>
  );
}
