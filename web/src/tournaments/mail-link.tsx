export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className="min-w-0 [overflow-wrap:anywhere] hover:underline">
    {email}
  </a>
);
