export const mobileRowClass =
  'flex min-h-12 w-full items-center gap-3 rounded-sm px-3 text-left hover:bg-raised aria-[current=page]:bg-raised [&_svg]:size-5 [&_svg]:text-muted';
