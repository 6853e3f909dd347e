import type { RegisteredRouter, RouteById, RouteIds } from '@tanstack/react-router'

type RouteTree = RegisteredRouter['routeTree']

/** The path of a page, as links name it: `/invoices/$id/show`. */
export type PagePath = keyof RegisteredRouter['routesByPath'] & string

/** The id of a route, its layout included: `/portal-layout/invoices`. */
export type PageId = RouteIds<RouteTree>

/** A page whose open tab is in its address. */
export type TabPageId = { [Id in PageId]: 'tab' extends keyof SearchOf<Id> ? Id : never }[PageId]

/** The tabs of such a page, as its address names them. */
export type TabOf<Id extends TabPageId> = NonNullable<SearchOf<Id>['tab']>

/** The search values that the page of a route reads. */
export type SearchOf<Id extends PageId> = RouteById<RouteTree, Id>['types']['fullSearchSchema']

/** The way to the list that a page of one thing belongs to. */
export type WayBack = { to: PagePath; label: string }
