import { Notice } from '#ui/feedback/notice.tsx';
import { Setting } from './setting.tsx';

/** Shown while a proxy hides who visitors are. */
export const UnknownProxy = () => (
  <div className="mb-8">
    <Notice kind="error">
      All visitors look alike to the site, because it does not trust the proxy in front of it.
      Limits by network do nothing. Set <Setting>TRUST_PROXY=on</Setting> in the environment or in{' '}
      <Setting>.env</Setting> and restart.
    </Notice>
  </div>
);
