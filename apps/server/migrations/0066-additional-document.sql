-- Italian contracts have a third document of the product, the additional information document (DIP aggiuntivo Danni).
-- docs/decisions/0154-additional-document.md says which contracts have it.
alter table document_given drop constraint document_given_kind_check;
alter table document_given add constraint document_given_kind_check check (kind in ('ipid', 'wording', 'ipid_additional', 'certificate'));
