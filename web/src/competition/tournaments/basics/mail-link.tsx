export const MailLink = ({ email }: { email: string }) => (
  <a
    href={`mailto:${email}`}
    className="min-w-0 [overflow-wrap:anywhere] hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
  >
    {email}
  </a>
);
