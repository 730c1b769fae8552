import { Notice } from '#ui/feedback/notice.tsx';
import { Setting } from './setup-steps.tsx';

/** Shown while a proxy hides who visitors are. */
export const UnknownProxy = () => (
  <div className="mb-8">
    <Notice kind="error">
      Visitors cannot be told apart: a proxy beside the server passes them on, but is not trusted,
      so limits by network count nobody. Set <Setting>TRUST_PROXY=on</Setting> in the environment or
      in <Setting>.env</Setting> and restart.
    </Notice>
  </div>
);
