export const trackPage = ({ id, title }: { id: string; title: string }): string =>
  `/dashboard/track/${encodeURIComponent(title)}/${id}`
