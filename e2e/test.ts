import { expect, test as base } from '@playwright/test';

declare global {
  interface Window {
    reportViolation: (violation: string) => void;
  }
}

/** Of React's build for production. */
const isOfReact = (text: string) => text.includes('React error');

/** A journey, which fails where a page has violated its content policy or React reports an error. */
export const test = base.extend<{ closed: void }>({
  closed: [
    async ({ browser }, run) => {
      await run();
      // A page that stays open follows what the journeys after it change.
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  context: async ({ context }, run) => {
    const violations: string[] = [];
    const errors: string[] = [];
    context.on('weberror', (event) => errors.push(event.error().message));
    context.on('console', (message) => errors.push(message.text()));
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
    expect(errors.filter(isOfReact)).toEqual([]);
  },
});

export { expect };
