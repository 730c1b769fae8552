import { Fragment } from 'react';

/** A URL without the marks behind it that belong to the sentence. */
const webUrl = /(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])/;

/** A text in which URLs of the web are links; whoever wrote it vouches for none of them. */
export const LinkedText = ({ text }: { text: string }) =>
  text.split(webUrl).map((part, index) =>
    index % 2 === 1 && URL.canParse(part) ? (
      <a
        key={index}
        href={part}
        rel="nofollow ugc noopener noreferrer"
        className="text-accent underline underline-offset-2 hover:decoration-2"
      >
        {part}
      </a>
    ) : (
      <Fragment key={index}>{part}</Fragment>
    ),
  );
