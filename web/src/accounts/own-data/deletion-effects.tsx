interface EffectsProps {
  title: string;
  texts: readonly string[];
}

const gone = [
  'Your account with its profile, sign-ins and two-step sign-in',
  'Your public page, your roles, and invitations to you',
  'Your messages to us, and mails that wait for you',
  'Your places in tournaments that have not begun, and teams that are yours alone',
];

const staying = [
  'Results of past tournaments, as those of a deleted player',
  'Orders, with the name and addresses on them: the law asks for the invoices. An unpaid one can still be paid by the link in its mail, until it expires',
  'A ban that is in force, for your e-mail address',
];

/** What a deletion takes and what it leaves. */
export const DeletionEffects = () => (
  <div className="flex flex-col gap-4 text-sm">
    <Effects title="What goes" texts={gone} />
    <Effects title="What stays" texts={staying} />
    <p className="text-muted">
      You are signed out everywhere and get one last mail. You can sign up again with the same
      address at any time; copies that the site keeps as backups are overwritten later.
    </p>
  </div>
);

const Effects = ({ title, texts }: EffectsProps) => (
  <section>
    <h3 className="font-semibold">{title}</h3>
    <ul className="mt-1 flex list-disc flex-col gap-1 pl-5">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </section>
);
