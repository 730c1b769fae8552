import { expect, test as base } from '@playwright/test';

declare global {
  interface Window {
    reportViolation: (violation: string) => void;
  }
}

/** A journey, which fails where a page has violated its content policy. */
export const test = base.extend({
  context: async ({ context }, run) => {
    const violations: string[] = [];
    await context.exposeFunction('reportViolation', (violation: string) => {
      violations.push(violation);
    });
    await context.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', (event) =>
        window.reportViolation(
          `${location.href}: ${event.effectiveDirective} ${event.blockedURI} in ${event.sourceFile}`,
        ),
      );
    });
    await run(context);
    expect(violations).toEqual([]);
  },
});

export { expect };
