-- Each version that an account accepted, instead of one per page: the key of the next step.
create unique index concurrently if not exists page_acceptance_by_version on page_acceptance (account_id, path, version);
