import { useLayoutEffect, useRef } from 'react';
import { Slide, toast, ToastContainer } from 'react-toastify/unstyled';
import { useIsHydrated } from '#ui/feedback/hydration.ts';

/** Where toasts appear. Its script and style belong to the first load: the network may be gone later. */
export const Toaster = () => useIsHydrated() && <TopLayer />;

/** A popover, opened again with each toast, so that no open dialog covers it. */
function TopLayer() {
  const layer = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const raise = () => {
      layer.current?.hidePopover();
      layer.current?.showPopover();
    };
    raise();
    return toast.onChange(({ status }) => status === 'added' && raise());
  }, []);
  return (
    <div ref={layer} popover="manual" className="m-0 overflow-visible border-0 bg-transparent p-0">
      <ToastContainer transition={Slide} />
    </div>
  );
}
