import type { NewsCategoryDetail } from '@preciosa/contracts/news'
import { useGetList } from 'react-admin'

/** In their order. */
export function useCategories(): { categories: NewsCategoryDetail[]; isPending: boolean } {
  const { data = [], isPending } = useGetList<NewsCategoryDetail>('news-categories', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'position', order: 'ASC' },
  })
  return { categories: data, isPending }
}
