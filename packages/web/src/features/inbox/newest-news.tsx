import { addressOf } from '@koya/contract/pages'
import { useQuery } from '@tanstack/react-query'
import { read } from '#lib/api/query.ts'
import { Link } from '#lib/navigation/router.tsx'
import { Loaded } from '#ui/states/loaded.tsx'
import { Skeleton } from '#ui/states/skeleton.tsx'
import styles from './bell.module.css'
import { NewsLines } from './news-lines.tsx'
import { NothingNew } from './nothing-new.tsx'
import { ReadAll } from './read-all.tsx'

const newest = read('listNews', { query: { limit: '6' } })

export function NewestNews({ onLeave }: { onLeave: () => void }) {
  const news = useQuery(newest)
  return (
    <>
      <div className={styles.head}>
        <h2 className={styles.title}>Inbox</h2>
        {news.data && <ReadAll items={news.data.items} />}
      </div>
      <Loaded
        query={news}
        detail="What is new could not be fetched."
        loading={<Skeleton label="Loading what is new" />}
      >
        {({ items }) => (items.length > 0 ? <NewsLines items={items} onLeave={onLeave} /> : <NothingNew />)}
      </Loaded>
      <Link className={styles.all} to={addressOf('inbox')} onClick={onLeave}>
        Open the inbox
      </Link>
    </>
  )
}
