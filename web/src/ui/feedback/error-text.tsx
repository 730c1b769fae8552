import { classNames } from '#ui/basics/class-names.ts';

interface ErrorTextProps {
  id?: string;
  className?: string;
  children: string | undefined;
}

/** What is wrong, or was refused; nothing without a text. */
export const ErrorText = ({ id, className, children }: ErrorTextProps) =>
  children && (
    <p id={id} role="alert" className={classNames('text-sm text-danger', className)}>
      {children}
    </p>
  );
