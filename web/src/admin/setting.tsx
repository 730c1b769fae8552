/** The name of a setting, with its value where one is meant. */
export const Setting = ({ children }: { children: string }) => (
  <code className="font-mono text-ink">{children}</code>
);
